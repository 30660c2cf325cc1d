/** Signs the challenge of a login with a passkey of this device. */
import { startAuthentication } from '@simplewebauthn/browser'

/** AuthenticationResponseJSON as text, for the options of the server. Rejects when the player does not sign. */
export const signWithPasskey = async (options: string): Promise<string> => {
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}
