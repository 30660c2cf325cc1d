/** Posts the kinds of the team area: between members, salaries, bonuses, activity money. */
import { teamMovements, journeyOf } from '../../kit/movements.ts'

export const postKinds = journeyOf(teamMovements)
