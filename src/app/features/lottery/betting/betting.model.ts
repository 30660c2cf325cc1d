// The instant page imports these from here.
export { startPlays, startReactions } from './whole/betting.model.ts'
