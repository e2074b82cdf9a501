/** The looks of reports and charts, light and dark. Hues are told apart by colour-blind readers too (Okabe and Ito). */

const LIGHT = {
  text: '#1c2024',
  soft: '#5b6470',
  paper: '#ffffff',
  grid: '#e4e7eb',
  axis: '#9aa3ad',
  winnable: '#0072b2',
  unwinnable: '#d55e00',
  unknown: '#8a8f98',
  hues: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56b4e9', '#6a3d9a', '#5b6470'],
}

const DARK: typeof LIGHT = {
  text: '#e6e9ed',
  soft: '#a3acb8',
  paper: '#14171a',
  grid: '#2a2f36',
  axis: '#5b6470',
  winnable: '#56b4e9',
  unwinnable: '#f08a4b',
  unknown: '#8a8f98',
  hues: ['#56b4e9', '#f08a4b', '#2fc79a', '#e59fc4', '#e6c229', '#9ad0f5', '#b79ce0', '#a3acb8'],
}

const VARIABLES = (theme: typeof LIGHT) =>
  Object.entries(theme)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((hue, index) => `--hue${index}:${hue}`) : [`--${name}:${value}`],
    )
    .join(';')

const HUES = LIGHT.hues.map((_, index) => `.hue${index}{--hue:var(--hue${index})}`).join('')

/** For charts, on a page or alone. */
export const CHART_STYLE = `:root{${VARIABLES(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${VARIABLES(DARK)}}}
svg{font:13px system-ui,sans-serif;background:var(--paper)}
svg text{fill:var(--text)}
svg .tick{fill:var(--soft);font-size:12px}
svg .heading{font-size:17px;font-weight:600}
svg .value{fill:var(--soft);font-variant-numeric:tabular-nums}
svg .grid{stroke:var(--grid)}
svg .axis{stroke:var(--axis)}
svg .whisker{stroke:var(--hue,var(--winnable));stroke-width:2}
svg .dot{fill:var(--hue,var(--winnable))}
svg .series{fill:none;stroke:var(--hue);stroke-width:1.5}
svg .name{fill:var(--hue);font-weight:600}
svg .winnable{fill:var(--winnable)}
svg .unwinnable{fill:var(--unwinnable)}
svg .unknown{fill:var(--unknown)}
${HUES}`

/** For the rest of the page. */
export const PAGE_STYLE = `body{margin:0 auto;max-width:68rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .25rem}
h2{font-size:1.15rem;margin:2.25rem 0 .5rem}
p,figure{max-width:60rem}
figure{margin:0;overflow-x:auto}
figure svg{width:100%;min-width:40rem;height:auto}
figcaption,.soft{color:var(--soft);font-size:.9rem}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .7rem .3rem 0;border-bottom:1px solid var(--grid);text-align:right;white-space:nowrap}
th.name,td.name{text-align:left;white-space:normal;min-width:7rem}
th{color:var(--soft);font-weight:600}
.key span{margin-right:1.25rem}
.key i{display:inline-block;width:.75rem;height:.75rem;margin-right:.35rem;border-radius:2px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;font-size:.92rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}`
