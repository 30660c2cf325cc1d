/** Whether the server can be reached, for parts that wait for what it answers. True outside a page. */
import { createContext } from 'react'

export const LineUp = createContext(true)
