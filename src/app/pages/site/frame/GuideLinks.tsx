/** The guides of the thin bar: lines, how to recognise a hijacked one, and customer service (lottery.md §2.4). */
import styled from '@emotion/styled'
import { Link, useNavigate } from 'react-router-dom'
import { chatOfSite } from '#contract/account/chatOfSite.ts'
import { administratorKey } from '#src/streams/chat/conversations.ts'
import { isStaff, userTypeOf, type App } from '../../../core/app.ts'
import { showToast } from '../../../ui/toast.ts'
import { openChat } from '../../chat/openChat.ts'
import { text } from './frame.text.ts'

const Entry = styled.button`
  white-space: nowrap;
`

export const GuideLinks = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  // Where it is may change while the page is open, so it is asked for at the press.
  const openService = () =>
    app.client.scope().ask({
      ask: () => app.client.call('serviceLink', { platformId: 1 }),
      land(ending) {
        if (ending.kind !== 'answered') {
          const message = ending.kind === 'refused' ? ending.msg : text.serviceLost
          showToast({ kind: 'error', text: message, key: 'service' })
          return
        }
        const { url } = ending.value
        if (url === chatOfSite) openChat(app, userTypeOf(app), administratorKey)
        else if (url.startsWith('/')) void navigate(url)
        else window.open(url, '_blank', 'noopener')
      },
    })
  return (
    <>
      <Link to="/speed">{text.line}</Link>
      <Link to="/helpercenter#Teacher">{text.guide}</Link>
      {isStaff(app) ? null : (
        <Entry type="button" onClick={openService}>
          {text.service}
        </Entry>
      )}
    </>
  )
}
