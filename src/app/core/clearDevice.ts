/** Empties this browser of everything of the site: stores, settings, the cached shell and its worker. For shared computers. */
import { deleteStores } from '#src/db/stores.ts'
import type { Client } from '#src/streams/core/client.ts'

/** Nobody is signed in any more. What a sign-out still owes the server stays until it is paid. */
export const clearDevice = async ({ device, publicDb }: Client): Promise<void> => {
  const owed = device.owedLogout()
  localStorage.clear()
  device.oweLogout(owed)
  sessionStorage.clear()
  publicDb.close()
  await deleteStores()
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((key) => caches.delete(key)))
  if ('serviceWorker' in navigator)
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  // The page still has what it had read.
  location.replace('/login')
}
