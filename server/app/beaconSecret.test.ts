import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeOnBoth, freshDatabase } from '../../tests/kit/freshDatabase.ts'
import { siteBeaconSecret } from './beaconSecret.ts'

const folder = mkdtempSync(join(tmpdir(), 'haocai-beacon-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeOnBoth('the secret of the local beacon', (kind) => {
  test('is made by the first node and the same for all; a node with another one does not start', async () => {
    const { db, close } = await freshDatabase(kind)
    const file = join(folder, `${kind}.secret`)
    const secret = await siteBeaconSecret(db, file)
    expect(secret).toHaveLength(32)
    expect(readFileSync(file, 'utf8')).toBe(secret.toString('hex'))
    expect(await siteBeaconSecret(db, file)).toEqual(secret)
    const other = join(folder, `${kind}-other.secret`)
    await expect(siteBeaconSecret(db, other)).rejects.toThrow(
      `${other} must hold the beacon secret that this site draws with`,
    )
    expect(await siteBeaconSecret(db, file)).toEqual(secret)
    await close()
  })

  test('of several nodes that each create a secret at the same time, one starts', async () => {
    const { db, close } = await freshDatabase(kind)
    const starts = [1, 2, 3].map((n) => siteBeaconSecret(db, join(folder, `${kind}-${n}.secret`)))
    const results = await Promise.allSettled(starts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await close()
  })
})
