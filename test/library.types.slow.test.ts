/** Whoever writes a function around the library can name every type that a question or an answer is made of. */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ENTRY = fileURLToPath(new URL('../src/index.ts', import.meta.url))

test('every type of the public surface can be imported by a name', () => {
  const program = ts.createProgram([ENTRY], {
    ...{
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    },
    ...{ strict: true, allowImportingTsExtensions: true, noEmit: true, types: [], lib: ['lib.es2023.d.ts'] },
  })
  const checker = program.getTypeChecker()
  const original = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const entry = checker.getSymbolAtLocation(program.getSourceFile(ENTRY)!)!
  const exported = checker.getExportsOfModule(entry).map(original)
  const missing = new Set<string>()
  const seen = new Set<ts.Symbol>()

  const visitSymbol = (symbol: ts.Symbol): void => {
    if (seen.has(symbol)) return
    seen.add(symbol)
    for (const declaration of symbol.declarations ?? []) visitNode(declaration)
  }
  /** Types written within `node`; the body of a function is nobody's business. */
  const visitNode = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node) ? node.typeName : undefined
    const base = ts.isExpressionWithTypeArguments(node) ? node.expression : undefined
    const symbol = checker.getSymbolAtLocation(name ?? base ?? node)
    if (symbol !== undefined && (name ?? base) !== undefined) {
      const target = original(symbol)
      const isOurs = target.declarations?.some((one) => one.getSourceFile().fileName.includes('/src/'))
      const isParameter = target.flags & ts.SymbolFlags.TypeParameter
      if (isOurs && !isParameter) {
        // What an interface extends is part of it: nobody needs its name.
        if (base === undefined && !exported.includes(target)) missing.add(target.name)
        visitSymbol(target)
      }
    }
    // What is left out of a type is not on the surface.
    if (/^(Omit|Pick|Partial)$/.test((name ?? base)?.getText() ?? '')) return
    ts.forEachChild(node, (child) => {
      if (!ts.isBlock(child) && !(ts.isVariableDeclaration(node) && child === node.initializer)) visitNode(child)
    })
  }
  exported.forEach(visitSymbol)
  expect(exported.length).toBeGreaterThan(50)
  expect([...missing]).toEqual([])
})
