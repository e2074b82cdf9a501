/** What the commands about batches share: where batches are kept, confidence, files to write. */
import { type Command, Option } from 'commander'
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import type { Service } from '../service/service.ts'
import { DEFAULT_LEVEL } from '../statistics/winRate.ts'
import { type BatchFile, formOfFile } from './batchFiles.ts'
import type { CliContext } from './context.ts'
import { dataFile } from './dataFile.ts'
import { type ServiceChoice, withService } from './gameOptions.ts'
import type { Help } from './help/help.ts'

export interface BatchOptions extends ServiceChoice {
  output?: string[]
  level: number
  json?: boolean
}

/** Adds `--database`, for commands that search nothing. */
export function addDatabaseOption(command: Command, help: Help): Command {
  return command.option(`--database <${help.value.file}>`, help.batchesKept(help.dataFile))
}

/** Adds `--level`. */
export function addLevelOption(command: Command, help: Help): Command {
  return command.option(`--level <${help.value.share}>`, help.level, parseLevel, DEFAULT_LEVEL)
}

/** Adds `--output`, which may be given several times. */
export function addOutputOption(command: Command, help: Help): Command {
  const gather = (path: string, paths: string[] = []) => [...paths, path]
  return command.addOption(new Option(`--output <${help.value.file}>`, help.output).argParser(gather))
}

/** The files of `--output` with their forms; checked before any work is begun. */
export function filesOf({ output = [] }: BatchOptions): BatchFile[] {
  return output.map((path) => ({ path, form: formOfFile(path) }))
}

/** Lends `work` a service on the user's own data file, or another that is named. */
export async function withBatches<Result>(
  context: CliContext,
  choice: ServiceChoice,
  work: (service: Service, database: string) => Promise<Result>,
): Promise<Result> {
  const database = choice.database ?? (context.env['DATABASE'] || dataFile(context.env))
  return withService(context, { ...choice, database }, database, (service) => work(service, database))
}

function parseLevel(text: string): number {
  const level = Number(text)
  if (level > 0 && level < 1) return level
  throw new AppError('invalid-request', `want a share between 0 and 1, such as 0.95, not ${shown(text)}`, '--level')
}
