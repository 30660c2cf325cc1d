/** The guides of the thin bar: lines, and how to recognise a hijacked one (lottery.md §2.4). */
import { Link } from 'react-router-dom'
import { text } from './frame.text.ts'

export const GuideLinks = () => (
  <>
    <Link to="/speed">{text.line}</Link>
    <Link to="/helpercenter#Teacher">{text.guide}</Link>
  </>
)
