/** Paints a race: ten lanes, a finish line, and a numbered car in each. */
import type { Tokens } from '#src/app/theme/tokens.ts'
import { tileColours } from '#src/app/lottery/draw.ts'
import { placeAt, type Race } from './race.ts'

/** Size of the canvas, CSS pixels. */
export const raceSize = { width: 1098, height: 160 } as const

const car = { width: 40, height: 14 } as const
const start = 12
const finish = 1010

type Painter = CanvasRenderingContext2D

/** Paints one moment of a race, from 0 to 1. */
export const paintRace = (painter: Painter, race: Race, moment: number, colours: Tokens): void => {
  painter.clearRect(0, 0, raceSize.width, raceSize.height)
  paintTrack(painter, colours)
  const lane = raceSize.height / race.length
  for (const [index, one] of race.entries()) {
    const front = start + car.width + placeAt(one, moment) * (finish - start - car.width)
    paintCar(painter, one.number, { front, top: index * lane + (lane - car.height) / 2 })
  }
  if (moment >= 1) paintRanks(painter, race, colours)
}

const paintTrack = (painter: Painter, colours: Tokens): void => {
  painter.fillStyle = colours.sunken
  painter.fillRect(0, 0, raceSize.width, raceSize.height)
  painter.strokeStyle = colours.line
  painter.lineWidth = 1
  painter.beginPath()
  for (let y = 16; y < raceSize.height; y += 16) {
    painter.moveTo(0, y + 0.5)
    painter.lineTo(raceSize.width, y + 0.5)
  }
  painter.stroke()
  painter.fillStyle = colours.lineStrong
  painter.fillRect(finish, 0, 2, raceSize.height)
}

const paintCar = (
  painter: Painter,
  number: string,
  { front, top }: { readonly front: number; readonly top: number },
): void => {
  const [ground, ink] = tileColours[number] ?? ['#5F6776', '#FFFFFF']
  const left = front - car.width
  painter.fillStyle = ground
  painter.beginPath()
  painter.moveTo(left + 3, top)
  painter.lineTo(front - 9, top)
  painter.lineTo(front, top + 7)
  painter.lineTo(front, top + car.height)
  painter.lineTo(left, top + car.height)
  painter.lineTo(left, top + 3)
  painter.closePath()
  painter.fill()
  painter.fillStyle = ink
  painter.font = '600 12px sans-serif'
  painter.textAlign = 'center'
  painter.textBaseline = 'middle'
  painter.fillText(number, left + 16, top + car.height / 2 + 0.5)
}

/** Behind the finish: the rank in which the car of each lane arrived. */
const paintRanks = (painter: Painter, race: Race, colours: Tokens): void => {
  const ranks = race.map((one) => 1 + race.filter(({ end }) => end > one.end).length)
  painter.textAlign = 'left'
  painter.textBaseline = 'middle'
  for (const [index, rank] of ranks.entries()) {
    painter.fillStyle = rank <= 3 ? colours.ink : colours.ink3
    painter.font = `${rank <= 3 ? 600 : 400} 12px sans-serif`
    painter.fillText(`第 ${rank} 名`, finish + 18, index * (raceSize.height / race.length) + 8.5)
  }
}
