/** The control of one field, bound to its form. */
import styled from '@emotion/styled'
import { Suspense, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { v } from '#src/app/theme/vars.ts'
import { lazyPart } from '../lazyPart.ts'
import { IconButton } from '../controls/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CheckField } from '../controls/CheckField.tsx'
import { Select } from '../controls/Select.tsx'
import { Caption } from '../layout/layout.ts'
import type { DayRange } from './dayRange.ts'
import type { CheckKind, DaysKind, MoneyKind, PasswordKind, SelectKind, TextKind } from './field.ts'
import { text } from './form.text.ts'
import type { ControlProps } from './controlProps.ts'
import { FieldProblem, TextField } from './TextField.tsx'

// The date pickers are 60 KB: only a form with a range of days loads them.
const DateRangeField = lazyPart(() => import('./DateRangeField.tsx'))

const Hint = styled(Caption)`
  display: block;
  margin-top: 4px;
`

const Name = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  margin-bottom: 6px;
`

/** Any field with its hint. */
export const FieldControl = (props: ControlProps) => (
  <div>
    <Control {...props} />
    {props.field.hint === undefined || props.problem !== undefined ? null : <Hint>{props.field.hint}</Hint>}
  </div>
)

const Control = ({ field, ...rest }: ControlProps) => {
  switch (field.kind) {
    case 'text':
    case 'money':
      return <Text field={field} {...rest} />
    case 'code':
      return <CodeField field={field} {...rest} />
    case 'password':
      return <Password field={field} {...rest} />
    case 'select':
      return <Choice field={field} {...rest} />
    case 'check':
      return <Tick field={field} {...rest} />
    case 'days':
      return <Days field={field} {...rest} />
  }
}

const Text = ({ name, field, form, problem }: ControlProps<TextKind | MoneyKind>) => (
  <TextField
    label={field.label}
    problem={problem}
    {...(field.kind === 'money'
      ? { inputMode: 'decimal', autoComplete: 'off' }
      : {
          inputMode: field.inputMode,
          autoComplete: field.autoComplete ?? 'off',
          maxLength: field.maxLength,
        })}
    {...form.register(name)}
  />
)

const Password = ({ name, field, form, problem }: ControlProps<PasswordKind>) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={field.label}
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoComplete={field.autoComplete}
      problem={problem}
      inside={
        <IconButton
          type="button"
          icon={shown ? 'eyeOff' : 'eye'}
          size={16}
          label={shown ? text.hide(field.label) : text.show(field.label)}
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
        />
      }
      {...form.register(name)}
    />
  )
}

const Choice = ({ name, field, form, problem }: ControlProps<SelectKind>) => {
  const id = useId()
  const problemId = problem === undefined ? undefined : id
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <>
          <Name>{field.label}</Name>
          <Select
            label={field.label}
            items={field.items}
            chosen={String(value)}
            onChoose={onChange}
            problemId={problemId}
          />
          {problemId === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
        </>
      )}
    />
  )
}

const Tick = ({ name, field, form, problem }: ControlProps<CheckKind>) => {
  const id = useId()
  const problemId = problem === undefined ? undefined : id
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <>
          <CheckField checked={value === true} onChange={onChange} problemId={problemId}>
            {field.label}
          </CheckField>
          {problemId === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
        </>
      )}
    />
  )
}

/** The range shows its problem itself. */
const Days = ({ name, field, form, nowMs }: ControlProps<DaysKind>) => (
  <Controller
    name={name}
    control={form.control}
    render={({ field: { value, onChange } }) => (
      <>
        <Name>{field.label}</Name>
        <Suspense>
          <DateRangeField
            label={field.label}
            value={value as DayRange}
            onChange={onChange}
            nowMs={nowMs}
            mostDays={field.mostDays}
          />
        </Suspense>
      </>
    )}
  />
)
