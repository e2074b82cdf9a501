/** Every message that the source may throw, found in its syntax trees, with `{}` where a value stands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface ThrownMessage {
  /** `src/json.ts:40` */
  at: string
  /** The whole message, or pieces of it that are found apart. */
  template: string
}

/** Where each class of refusal takes its message, and each function that makes one (unless its own file says otherwise). */
const MESSAGE_ARGUMENT: Record<string, number> = { AppError: 1, BusyError: 0, HttpRefusal: 1, problem: 1, fault: 1 }

export function thrownMessages(folder: string): ThrownMessage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name))
  return files.flatMap((name) => messagesOf(join(folder, name)))
}

function messagesOf(path: string): ThrownMessage[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: ThrownMessage[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression)) {
      const argument = node.arguments?.[messageArgument(node.expression.text, source)]
      // A fourth argument is the French.
      if (argument !== undefined && node.arguments!.length < 4) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        for (const template of templatesOf(argument, source)) found.push({ at: `${path}:${line}`, template })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function messageArgument(name: string, source: ts.SourceFile): number {
  const maker = source.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name)
  const own = (maker as ts.FunctionDeclaration | undefined)?.parameters.findIndex(
    (one) => one.name.getText() === 'message',
  )
  return own ?? MESSAGE_ARGUMENT[name] ?? -1
}

/** What an expression may be: texts are taken as they are, names and calls looked up in their file. */
function templatesOf(node: ts.Expression, source: ts.SourceFile, depth = 0): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    let texts = [node.head.text]
    for (const { expression, literal } of node.templateSpans) {
      const pieces = piecesOf(expression, source, depth)
      texts = texts.flatMap((text) => pieces.map((piece) => text + piece + literal.text))
    }
    return texts
  }
  if (ts.isParenthesizedExpression(node)) return templatesOf(node.expression, source, depth)
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((branch) => templatesOf(branch, source, depth))
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [node.left, node.right].flatMap((branch) => templatesOf(branch, source, depth))
  }
  if (depth > 3) return []
  const name = ts.isIdentifier(node)
    ? node
    : ts.isCallExpression(node) && ts.isIdentifier(node.expression)
      ? node.expression
      : undefined
  return name === undefined
    ? []
    : nearestDeclarations(name, source).flatMap((one) => templatesOf(one, source, depth + 1))
}

/** What stands within a text: another text, if it is a constant of this file or one of two, and else a value. */
function piecesOf(node: ts.Expression, source: ts.SourceFile, depth: number): string[] {
  const isText = ts.isIdentifier(node) || ts.isConditionalExpression(node)
  const texts = isText && depth < 3 ? templatesOf(node, source, depth + 1) : []
  return texts.length > 0 ? texts : ['{}']
}

/** What a name is set to in the innermost function that sets it; else, in the file outside of functions. */
function nearestDeclarations(name: ts.Identifier, source: ts.SourceFile): ts.Expression[] {
  for (let scope: ts.Node = name; scope !== undefined && scope !== source; scope = scope.parent) {
    if (!ts.isFunctionLike(scope)) continue
    if (scope.parameters.some((parameter) => parameter.name.getText().split(/\W+/).includes(name.text))) return []
    const found = declarationsOf(name.text, scope)
    if (found.length > 0) return found
  }
  const isCalled = ts.isCallExpression(name.parent) && name.parent.expression === name
  return declarationsOf(name.text, source).filter((found) => isCalled || !isWithinFunction(found))
}

function isWithinFunction({ parent }: ts.Node): boolean {
  return parent !== undefined && (ts.isFunctionLike(parent) || isWithinFunction(parent))
}

/** What constants of this name are set to, and what functions of this name give. */
function declarationsOf(name: string, source: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = []
  const returns = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, returns)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) found.push(node.initializer)
    if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) returns(node.body)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
