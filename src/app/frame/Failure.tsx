/** The error boundary around a page: it shows a reference and a link back, never a blank page. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { newUuid } from '#src/streams/core/uuid.ts'
import { FailedState } from '../ui/feedback/EmptyState.tsx'

interface FailureState {
  readonly reference: string | undefined
}

/** Catches what its children throw. */
export class Failure extends Component<{ readonly children: ReactNode }, FailureState> {
  override state: FailureState = { reference: undefined }

  static getDerivedStateFromError(): FailureState {
    return { reference: newUuid().slice(0, 6).toUpperCase() }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(this.state.reference, error, info.componentStack)
  }

  override render(): ReactNode {
    const { reference } = this.state
    if (reference === undefined) return this.props.children
    return (
      <main>
        <FailedState
          title="页面出错"
          hint="请重新载入"
          reference={reference}
          retry={() => location.reload()}
        />
      </main>
    )
  }
}
