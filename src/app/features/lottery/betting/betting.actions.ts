// The instant page imports these from here.
export { createBettingActions, type BettingActions } from './whole/betting.actions.ts'
