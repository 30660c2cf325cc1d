/** The recipes, in the order in which they are followed. */
import { area } from './area.ts'
import { domain } from './domain.ts'
import { firstCall } from './firstCall.ts'
import { laterCall } from './laterCall.ts'
import { changeNumber, moneyCall, moneyForm, transferKind } from './money.ts'
import { command, job, metric } from './ofDomain.ts'
import { form, list, screen } from './page.ts'
import type { Recipe } from './recipe.ts'
import {
  announcement,
  error,
  framePart,
  lottery,
  play,
  pushKind,
  setting,
  socketEvent,
  workerCall,
} from './small.ts'
import { clientTable, serverTable, source, sqlFunction } from './store.ts'

/** What a deposit page needs: an area, its table and source, its money, a form and a list. */
export const depositPage: readonly Recipe[] = [
  area,
  laterCall,
  error,
  clientTable,
  source,
  domain,
  transferKind,
  moneyCall,
  moneyForm,
  list,
]

/** All of them. */
export const recipes: readonly Recipe[] = [
  ...depositPage,
  changeNumber,
  firstCall,
  form,
  screen,
  job,
  metric,
  command,
  serverTable,
  sqlFunction,
  framePart,
  announcement,
  setting,
  socketEvent,
  pushKind,
  workerCall,
  play,
  lottery,
]

/** Rows that are not followed, and why. */
export const withoutRecipe: Readonly<Record<string, string>> = {
  'an event that the client sends': 'nothing of the product is sent by socket yet; its test shows one',
  'a money order': 'its movements bring it; no file of others changes',
}
