/** 消息 in the thin bar: the number of what was not read, and the ways to letters and chat (lottery.md §2.4). */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import type { App } from '../../../core/app.ts'
import { DropPanel } from '../../../frame/shell/DropPanel.tsx'
import { NavMenu } from '../../../frame/shell/index.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { text } from './frame.text.ts'
import { openChat } from '../../chat/openChat.ts'
import { UnreadChats, UnreadMessages } from './UnreadMessages.tsx'

const List = styled.ul`
  a,
  button {
    display: block;
    width: 100%;
    padding: 6px 12px;
    text-align: left;
    color: ${v.ink};
  }
`

export const MessagesMenu = ({ app }: { readonly app: App }) => {
  const user = useBehavior(app.user)?.value
  return (
    <NavMenu look="thin" label={text.messages} badge={<UnreadMessages />}>
      {(menu) =>
        menu.open ? (
          <DropPanel label={text.messages} menu={menu}>
            <List>
              <li>
                <Link to="/personal/letter/letter" onClick={menu.close}>
                  {text.letters}
                </Link>
              </li>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    menu.close()
                    openChat(app, user?.userType ?? 0)
                  }}
                >
                  {text.chat} <UnreadChats />
                </button>
              </li>
            </List>
          </DropPanel>
        ) : null
      }
    </NavMenu>
  )
}
