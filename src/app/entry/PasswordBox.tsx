/** A password field that can show what was typed, and the line that judges a new password. */
import styled from '@emotion/styled'
import { type ComponentProps, useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { SrOnly } from '#src/app/ui/layout/layout.ts'
import { text } from './entry.text.ts'
import type { JudgedPassword } from './password.ts'

type PasswordBoxProps = Omit<ComponentProps<typeof TextField>, 'icon' | 'type' | 'inside'>

export const PasswordBox = (props: PasswordBoxProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      inside={
        <IconButton
          type="button"
          icon={shown ? 'eyeOff' : 'eye'}
          size={16}
          label={shown ? text.hidePassword(props.label) : text.showPassword(props.label)}
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
  font-size: 12px;
  line-height: 18px;
  color: ${v.ink2};
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  li[data-met] {
    color: ${v.ok};
  }
  b {
    color: ${v.ink};
    font-weight: 600;
  }
`

/** Grade and conditions, each with the word for those who do not see the tick. */
export const PasswordGrade = ({ id, judged }: { readonly id: string; readonly judged: JudgedPassword }) => (
  <Root id={id}>
    <li>
      {text.grade}
      <b>{text.grades[judged.grade]}</b>
    </li>
    {judged.conditions.map(({ name, met }) => (
      <li key={name} data-met={met || undefined}>
        <Icon name={met ? 'tick' : 'minus'} size={12} />
        {text.conditions[name]}
        <SrOnly>{met ? text.met : text.unmet}</SrOnly>
      </li>
    ))}
  </Root>
)
