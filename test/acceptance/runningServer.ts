/** The built server as a process of its own, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../dist/src/server.js', import.meta.url))

export interface RunningServer {
  url: string
  port: number
  process: ChildProcess
  /** What it has said so far. */
  log(): string
  /** Ends it by `signal`; its exit code, or null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const running = new Set<ChildProcess>()

function spawnServer(env: Record<string, string>): ChildProcess {
  if (!existsSync(SERVER)) throw new Error('npm run build comes first')
  const process_ = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', THREADS: '1', TABLE_MB: '64', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(process_)
  process_.once('exit', () => running.delete(process_))
  return process_
}

export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = spawnServer(env)
  let log = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${log}`)))
    for (const stream of [server.stdout!, server.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(log)
        if (found) resolve(found[0])
      })
    }
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const exit = once(server, 'exit')
    server.kill(signal)
    return (await exit)[0] as number | null
  }
  return { url, port: Number(new URL(url).port), process: server, log: () => log, stop }
}

/** What a server that should not start says, and its exit code. */
export async function startInVain(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const server = spawnServer(env)
  let output = ''
  server.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(server, 'close')
  return { code, output }
}

/** Ends those that a test left running. */
export function killServers(): void {
  for (const process_ of running) process_.kill('SIGKILL')
}
