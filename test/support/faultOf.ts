import { AppError } from '../../src/errors.ts'

/** The `AppError` that `act` throws; anything else, or nothing thrown, fails the test. */
export function faultOf(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('an AppError was expected, but nothing was thrown')
}
