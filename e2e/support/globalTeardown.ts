/** Deletes the seeded data of this run. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const teardown = (): void =>
  rmSync(join(tmpdir(), `haocai-e2e-seed-${process.pid}`), { recursive: true, force: true })

export default teardown
