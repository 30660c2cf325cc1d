/** The login password (wire.md §4, lottery.md §7.1). */
import * as z from 'zod/mini'
import { passwordHex } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** POST updatePasswordAjax. */
export const updatePassword = defineCall({
  method: 'POST',
  path: '/sobet/m/userInfo/updatePasswordAjax',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  body: 'form',
  retry: 'never',
  input: z.object({
    oldPassword: passwordHex,
    newPassword: passwordHex,
    /** The new password, repeated. */
    confirm_password: passwordHex,
  }),
  output: z.object({}),
  // Some servers of this API refuse with -1 and -2, but in every other call these codes end the session.
  errors: { WrongOldPassword: 2, SamePassword: 5, PasswordsDiffer: 6, PasswordCommon: 16 },
  touches: [],
  about:
    'Changes the login password and ends every other session of the member. Wrong old passwords count like failed logins: after 5 the pair of account and network has to wait. A password that everybody tries first is refused.',
  example: {
    input: {
      oldPassword: 'e10adc3949ba59abbe56e057f20f883e',
      newPassword: '0f359740bd1cda994f8b55330c86d845',
      confirm_password: '0f359740bd1cda994f8b55330c86d845',
    },
    output: {},
  },
})
