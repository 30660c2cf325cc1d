/** The calls that bind an e-mail address. */
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { CallInput } from '#contract/areas.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { memberById } from '../base/members.ts'
import { maskedAddress } from './address.ts'
import {
  askBinding,
  checkBinding,
  confirmBinding,
  isChangeable,
  type Binding,
  type BindingParts,
} from './binding.ts'

type EmailHandlers = Pick<Handlers, 'bindEmail' | 'bindEmailAjax'>

/** Binds the calls to a database. */
export const emailHandlers = (parts: BindingParts & { readonly turns: Turns }): EmailHandlers => ({
  async bindEmail(_input, { member }) {
    const held = await memberById(parts.db, member.memberId)
    if (held.email === null) return err(refusal('EmailNotBound'))
    const changeable = await isChangeable(parts.db, held)
    return ok({ result: { msg: maskedAddress(held.email), changeable } })
  },
  async bindEmailAjax(input, { member: { memberId }, network, now }) {
    const binding = { memberId, email: input.email, network, now }
    const done = await act(parts, input, binding)
    return done.ok ? ok({ result: done.value }) : done
  },
})

const act = async (
  parts: BindingParts & { readonly turns: Turns },
  { action, password, authCode = '', code = '' }: CallInput<'bindEmailAjax'>,
  binding: Binding,
): Promise<Result<boolean, NamedError>> => {
  switch (action) {
    case 'check':
      return ok((await checkBinding(parts, binding)).ok)
    case 'sendEmail':
      if (password === undefined) return err(refusal('BadRequest'))
      return parts.turns.run(binding.network, () => askBinding(parts, { ...binding, password, authCode }))
    case 'confirm':
      return confirmBinding(parts, { ...binding, code })
  }
}
