/**
 * The keys under which this browser keeps the rows of accounts, in a database of their own: leaving deletes it first, so that what is
 * left of a deletion that was cut short is noise. A browser keeps it on its disk like everything else: docs/privacy.md says what
 * that protects from.
 */
import { Dexie, type Table } from 'dexie'
import { keyBytes } from './rowCipher.ts'

interface DeviceKey {
  readonly account: string
  readonly key: Uint8Array
}

const keysName = 'haocai-keys'

const openKeys = (): Dexie & { readonly keys: Table<DeviceKey, string> } => {
  const db = new Dexie(keysName) as Dexie & { readonly keys: Table<DeviceKey, string> }
  db.version(1).stores({ keys: 'account' })
  return db
}

/** A key that a browser has for an account; `isNew` where it had none before. */
export interface KeptKey {
  readonly key: Uint8Array
  readonly isNew: boolean
}

// A deletion happens once; what goes on failing, as where the disk is full, is said.
const mostTries = 5

/** The key of an account, made if there is none. Tabs that ask at once get the same. Throws where the browser stores nothing. */
export const keyOf = async (account: string): Promise<KeptKey> => {
  for (let tries = 1; ; tries += 1) {
    const db = openKeys()
    try {
      return await db.transaction('rw', db.keys, () => takeKey(db.keys, account))
    } catch (error) {
      if (!isDeletion(error) || tries >= mostTries) throw error
    } finally {
      db.close()
    }
  }
}

const takeKey = async (keys: Table<DeviceKey, string>, account: string): Promise<KeptKey> => {
  const held = await keys.get(account)
  if (held) return { key: held.key, isNew: false }
  const key = crypto.getRandomValues(new Uint8Array(keyBytes))
  await keys.add({ account, key })
  return { key, isNew: true }
}

// Another tab that leaves deletes the database just now: whoever still needs a key makes a new one.
const isDeletion = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)

/** Destroys the key of an account: its rows can be read no more. */
export const destroyKey = async (account: string): Promise<void> => {
  if (!(await Dexie.exists(keysName))) return
  const db = openKeys()
  try {
    await db.keys.delete(account)
  } finally {
    db.close()
  }
}

/** Destroys all keys. */
export const destroyKeys = async (): Promise<void> => {
  if (await Dexie.exists(keysName)) await Dexie.delete(keysName)
}
