import { expect, test } from 'vitest'
import { memoryWarning } from '../../src/http/memoryWarning.ts'

const MIB = 1024 * 1024

test('settings that may take more memory than there is are warned of, the thread beyond THREADS and second tables counted', () => {
  const config = { threads: 3, tableBytes: 256 * MIB }
  expect(memoryWarning(config, 4 * (512 + 60) * MIB)).toBeUndefined()
  expect(memoryWarning(config, 4 * (512 + 60) * MIB - 1)).toBe(
    'the solver threads may take 2288 MiB, and there are 2288 MiB: set TABLE_MB or THREADS lower',
  )
  expect(memoryWarning({ ...config, tableBytes: 6_144 * MIB }, 8_192 * MIB)).toContain('49392 MiB')
})
