/** A list of contacts of which some are ticked. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupText as text } from './group.text.ts'
import type { Contact } from './tree.ts'

const List = styled.ul`
  max-height: 240px;
  overflow-y: auto;
  margin: 8px 0;
  padding: 4px 12px;
  border: 1px solid ${v.line};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
  }
`

interface PickMembersProps {
  readonly label: string
  readonly contacts: readonly Contact[]
  readonly picked: readonly string[]
  readonly pick: (keys: readonly string[]) => void
  readonly note: string
}

export const PickMembers = ({ label, contacts, picked, pick, note }: PickMembersProps) =>
  contacts.length === 0 ? (
    <EmptyState icon="user" title={text.nobody} />
  ) : (
    <>
      <List aria-label={label}>
        {contacts.map(({ key, name }) => (
          <li key={key}>
            <CheckField
              checked={picked.includes(key)}
              onChange={() =>
                pick(picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key])
              }
            >
              {name}
            </CheckField>
          </li>
        ))}
      </List>
      <Caption>{note}</Caption>
    </>
  )
