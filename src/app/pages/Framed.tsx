/** A page inside the frame: header, banners, footer. */
import type { ReactNode } from 'react'
import { useApp } from '../appContext.ts'
import { createShellModel, type ShellModel } from '../shell.model.ts'
import { Shell } from '../shell/index.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'

interface FramedProps {
  readonly place: 'home' | 'hall' | undefined
  readonly skipTo?: string
  readonly children: ReactNode
}

/** Draws the frame once its model is there. */
export const Framed = (props: FramedProps) => {
  const app = useApp()
  const model = useModel('frame', () => createShellModel(app))
  return model ? <Frame model={model} {...props} /> : null
}

const parts = { header: true, footer: true }

const Frame = ({ model, place, skipTo, children }: FramedProps & { readonly model: ShellModel }) => (
  <Shell snapshot={{ ...useBehavior(model.frame), parts, place }} skipTo={skipTo}>
    {children}
  </Shell>
)
