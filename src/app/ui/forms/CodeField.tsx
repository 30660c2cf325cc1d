/** The link of a code: typed, pasted, or read from a picture, which never leaves the browser. What is sent is shown as a code again. */
import styled from '@emotion/styled'
import { Suspense, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../lazyPart.ts'
import type { ControlProps } from './controlProps.ts'
import type { CodeKind } from './field.ts'
import { text } from './form.text.ts'
import { FieldProblem, TextField } from './TextField.tsx'

const Qr = lazyPart(() => import('../layout/Qr.tsx'))

const Below = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  margin-top: 8px;
`

// A code is read by cameras: dark on white in both schemes.
const Shown = styled.div`
  line-height: 0;
  padding: 8px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: #fff;
`

export const CodeField = ({ name, field, form, problem }: ControlProps<CodeKind>) => {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [hasNone, setNone] = useState(false)
  const typed = String(useWatch({ control: form.control, name }) ?? '').trim()
  const isCode = typed !== '' && field.check?.(typed, {}) === undefined
  const take = async (picture: File | null | undefined) => {
    if (!picture) return
    setReading(true)
    const content = await field.readPicture(picture).catch(() => undefined)
    setReading(false)
    setNone(content === undefined)
    if (content !== undefined) form.setValue(name, content, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <>
      <TextField
        label={field.label}
        problem={problem}
        autoComplete="off"
        maxLength={field.maxLength}
        {...form.register(name)}
      />
      <Below>
        <Button type="button" icon="upload" busy={isReading} onPress={() => input.current?.click()}>
          {text.readPicture}
        </Button>
        {isCode ? (
          <Shown>
            <Suspense>
              <Qr content={typed} label={text.pictureRead} />
            </Suspense>
          </Shown>
        ) : null}
      </Below>
      {hasNone ? <FieldProblem id={`${name}-picture`}>{text.noCode}</FieldProblem> : null}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={text.readPicture}
        onChange={(event) => {
          void take(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
    </>
  )
}
