import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFile } from '../../src/cli/dataFile.ts'
import { temporaryFolder } from './runCli.ts'

test.each([
  ['linux', {}, ['.local', 'share']],
  ['darwin', {}, ['Library', 'Application Support']],
  ['win32', {}, ['AppData', 'Local']],
])('on %s it lies where programs keep their data, in a folder made for it', (platform, env, folders) => {
  const home = temporaryFolder()
  const file = dataFile({ ...env, HOME: home }, platform)
  expect(file).toBe(join(home, ...folders, 'reussite', 'reussite.db'))
  expect(existsSync(join(home, ...folders, 'reussite'))).toBe(true)
})

test('XDG_DATA_HOME and LOCALAPPDATA are respected', () => {
  const folder = temporaryFolder()
  expect(dataFile({ HOME: '/nowhere', XDG_DATA_HOME: folder }, 'linux')).toBe(join(folder, 'reussite', 'reussite.db'))
  expect(dataFile({ HOME: '/nowhere', LOCALAPPDATA: folder }, 'win32')).toBe(join(folder, 'reussite', 'reussite.db'))
})
