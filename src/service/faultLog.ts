/** Where faults are told that nobody waits for; a pino logger is one. */
export interface FaultLog {
  error(details: object, message: string): void
}
