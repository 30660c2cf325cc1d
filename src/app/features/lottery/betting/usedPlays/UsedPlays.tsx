/** 常用玩法: the plays that the player bet last in this lottery, to open and to remove. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { usedPlaysHeight } from './place.ts'
import type { UsedPlaysSnapshot } from './usedPlays.snapshot.ts'
import { text } from './usedPlays.text.ts'

const Plays = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 12px 14px;
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    height: 28px;
    border: 1px solid ${v.line};
    border-radius: ${shape.chip};
  }
  li:hover {
    border-color: ${v.lineStrong};
  }
  li > button:first-of-type {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 13px;
  }
  [aria-current] {
    color: ${v.primaryText};
    font-weight: 600;
  }
`

const None = styled.div`
  padding: 10px 14px 14px;
`

const Room = styled(Card)`
  min-height: ${usedPlaysHeight}px;
`

export const UsedPlays = ({ plays, open, remove }: UsedPlaysSnapshot) => {
  const [editing, setEditing] = useState(false)
  const edits = editing && plays.length > 0
  return (
    <Room aria-label={text.title}>
      <CardHeader
        narrow
        title={text.title}
        actions={
          plays.length > 0 ? (
            <IconButton
              icon={edits ? 'tick' : 'edit'}
              label={edits ? text.done : text.edit}
              onPress={() => setEditing(!editing)}
            />
          ) : undefined
        }
      />
      {plays.length === 0 ? (
        <None>
          <Caption>{text.none}</Caption>
        </None>
      ) : (
        <Plays>
          {plays.map(({ method, name, current }) => (
            <li key={method}>
              <button
                type="button"
                title={name}
                aria-current={current || undefined}
                onClick={() => open(method)}
              >
                {name}
              </button>
              {edits ? (
                <IconButton icon="close" label={text.remove(name)} onPress={() => remove(method)} />
              ) : null}
            </li>
          ))}
        </Plays>
      )}
    </Room>
  )
}
