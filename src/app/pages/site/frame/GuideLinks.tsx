/** The guides of the thin bar: lines, how to recognise a hijacked one, and customer service (lottery.md §2.4). */
import styled from '@emotion/styled'
import { Link, useNavigate } from 'react-router-dom'
import { isStaff, type App } from '../../../core/app.ts'
import { v } from '../../../theme/vars.ts'
import { showToast } from '../../../ui/toast.ts'
import { text } from './frame.text.ts'

const Entry = styled.button`
  white-space: nowrap;
  small {
    font-size: 12px;
    color: ${v.ink3};
  }
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
        if (url.startsWith('/')) void navigate(url)
        else window.open(url, '_blank', 'noopener')
      },
    })
  return (
    <>
      <Link to="/speed">{text.line}</Link>
      <Link to="/helpercenter#Teacher">{text.guide}</Link>
      {isStaff(app) ? null : (
        // There is no room with a person yet: who presses must know that questions and answers open.
        <Entry type="button" title={text.serviceHint} onClick={openService}>
          {text.service} <small>{text.serviceOpens}</small>
        </Entry>
      )}
    </>
  )
}
