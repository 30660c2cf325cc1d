/** Posts the kinds of the team area: between members, salaries, bonuses, activity money. */
import { teamMovements, journeyOf } from '../../support/movements.ts'

export const postKinds = journeyOf(teamMovements)
