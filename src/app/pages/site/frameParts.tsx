/** What the site puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { FooterLinks } from './frame/FooterLinks.tsx'
import { GuideLinks } from './frame/GuideLinks.tsx'
import { MessagesMenu } from './frame/MessagesMenu.tsx'
import { SideFloat } from './frame/SideFloat.tsx'

export const frameParts: readonly FramePart[] = [
  { slot: 'guides', order: 1, View: GuideLinks },
  { slot: 'entries', order: 1, View: MessagesMenu },
  { slot: 'links', order: 1, View: FooterLinks },
  { slot: 'floats', order: 1, notForStaff: true, View: SideFloat },
]
