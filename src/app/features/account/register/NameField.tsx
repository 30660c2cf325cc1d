/** The user name, with what the server says of it while it is typed. */
import styled from '@emotion/styled'
import { type ComponentProps, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { storedName } from './openPoints.ts'
import type { NameCheck } from './register.snapshot.ts'
import { text } from './register.text.ts'

const Root = styled.div`
  &[data-free] .MuiInputBase-root {
    border-color: ${v.ok};
  }
`

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 18px;
  margin-top: 4px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  [data-free] > & {
    color: ${v.ok};
  }
`

interface NameFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  readonly value: string
  readonly check: NameCheck | undefined
}

export const NameField = ({ check, ...field }: NameFieldProps) => {
  const noteId = useId()
  const state = check?.of === storedName(field.value) ? check.state : undefined
  const isFree = state === 'free'
  return (
    <Root data-free={isFree || undefined}>
      <TextField
        label={text.userName}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        about={noteId}
        {...field}
      />
      {field.problem === undefined ? (
        <Note id={noteId} role="status">
          {isFree ? <Icon name="tick" size={14} /> : null}
          {noteOf(state)}
        </Note>
      ) : null}
    </Root>
  )
}

const noteOf = (state: NameCheck['state'] | undefined): string => {
  switch (state) {
    case 'checking':
      return text.nameChecking
    case 'free':
      return text.nameFree
    case 'lost':
      return text.nameLost
    default:
      return text.userNameHint
  }
}
