/** The chat (chat-and-team.md §2). Its rooms are not open yet: it says so, and who may chat with whom. */
import styled from '@emotion/styled'
import { mayDo, type RoleName } from '#contract/core/roles.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { text } from './chat.text.ts'

/** A type of each role, in the order of the table. */
const users: readonly (readonly [role: Exclude<RoleName, 'formerStaff'>, userType: number])[] = [
  ['player', 0],
  ['agent', 1],
  ['limited', 7],
  ['staff', 5],
  ['trial', 10],
]

const Who = styled(Table)`
  caption {
    padding: 12px 16px 6px;
    text-align: left;
    font-weight: 600;
  }
  td[data-denied] {
    color: ${v.ink3};
  }
`

interface ChatDialogProps {
  readonly close: () => void
}

const ChatDialog = ({ close }: ChatDialogProps) => (
  <Dialog
    title={text.title}
    width={754}
    onClose={close}
    foot={
      <>
        <Caption>{text.advice}</Caption>
        <Spacer />
        <Button onPress={close}>{text.close}</Button>
      </>
    }
  >
    <EmptyState icon="info" title={text.notOpen} hint={text.notOpenHint} />
    <Who>
      <caption>{text.who}</caption>
      <thead>
        <tr>
          <th scope="col" style={{ width: 140 }}>
            {text.heads.user}
          </th>
          <th scope="col" style={{ width: 110 }}>
            {text.heads.may}
          </th>
          <th scope="col">{text.heads.partners}</th>
        </tr>
      </thead>
      <tbody>
        {users.map(([role, userType]) => {
          const may = mayDo(userType, 'chat')
          return (
            <tr key={role}>
              <td>{text.users[role]}</td>
              <td data-denied={may ? undefined : true}>{may ? text.yes : text.no}</td>
              <td>{text.partners[role]}</td>
            </tr>
          )
        })}
      </tbody>
    </Who>
  </Dialog>
)

export default ChatDialog
