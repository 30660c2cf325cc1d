/** Posts the kinds of the chat area: red packets. */
import { chatMovements, journeyOf } from '../../kit/movements.ts'

export const postKinds = journeyOf(chatMovements)
