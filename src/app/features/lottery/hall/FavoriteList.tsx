/** The favourites in the order of the player, who moves them by dragging or, on the handle, with the arrow keys. */
import styled from '@emotion/styled'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { countdownText } from '#src/app/lottery/countdown.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import type { HallGame, HallSnapshot } from './hall.snapshot.ts'
import { text } from './hall.text.ts'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Item = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  height: 32px;
  padding-left: 10px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  a {
    color: ${v.ink};
    white-space: nowrap;
  }
  span {
    margin-left: 6px;
    font-size: 12px;
    color: ${v.ink3};
  }
  &[data-dragged] {
    border-style: dashed;
  }
`

interface FavoriteListProps extends Pick<HallSnapshot, 'move'> {
  readonly games: readonly HallGame[]
  readonly onOpen: () => void
}

export const FavoriteList = ({ games, move, onOpen }: FavoriteListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  // Pointer events and not the browser's drag and drop: that ends the hovering which keeps the panel open.
  const drop = (code: string, { clientX, clientY }: PointerEvent) => {
    setDragged(undefined)
    const target = document.elementFromPoint(clientX, clientY)?.closest('li')
    const place = target ? [...(list.current?.children ?? [])].indexOf(target) : -1
    if (place >= 0 && games[place]?.code !== code) move?.(code, place)
  }
  const onKeyDown = (code: string, place: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || place + step < 0 || place + step >= games.length) return
    event.preventDefault()
    move?.(code, place + step)
  }
  return (
    <List ref={list} aria-label={text.ownList}>
      {games.map((game, place) => (
        <Item key={game.code} data-dragged={dragged === game.code || undefined}>
          <Link to={game.href} onClick={onOpen}>
            {game.name}
            <span aria-hidden="true">{countdownText(game.countdown)}</span>
          </Link>
          <IconButton
            icon="grip"
            label={text.move(game.name, place + 1)}
            style={{ cursor: 'grab', touchAction: 'none' }}
            // The action is in the keys and in dragging; a click only focuses.
            onPress={move && (() => undefined)}
            onKeyDown={onKeyDown(game.code, place)}
            onPointerDown={
              move &&
              ((event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(game.code)
              })
            }
            onPointerUp={(event) => dragged === game.code && drop(game.code, event)}
            onPointerCancel={() => setDragged(undefined)}
          />
        </Item>
      ))}
    </List>
  )
}
