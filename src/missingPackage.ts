/**
 * The packages of the service and the command line are optional dependencies: the library does without them, and brings
 * none. Where one is missing, whoever needs it is told which, and how to get it.
 */
import { AppError } from './errors.ts'

/** Loads a part of the program. Throws `missing-package` where a package that it imports is not installed. */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const missing = code === 'ERR_MODULE_NOT_FOUND' ? /package '([^']+)'/.exec(message)?.[1] : undefined
    if (missing === undefined) throw error
    throw new AppError(
      'missing-package',
      `the package ${missing} is not installed: the service and the command line need the optional dependencies; ` +
        'install reussite again without --omit=optional',
    )
  }
}
