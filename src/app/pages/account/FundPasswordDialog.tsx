/** The dialog in which the fund password is set or changed. */
import styled from '@emotion/styled'
import { useApp } from '../../core/appContext.ts'
import { changeFundForm, setFundForm } from '../../features/account/security/index.ts'
import { createFormModel, type FormModel } from '../../forms/form.model.ts'
import { FormView } from '../../ui/forms/FormView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const Body = styled.div`
  padding: 20px 20px 24px;
`

interface FundPasswordDialogProps {
  /** When the dialog was opened: after success the form stays, and says so. */
  readonly isSet: boolean
  readonly onClose: () => void
}

export const FundPasswordDialog = ({ isSet, onClose }: FundPasswordDialogProps) => {
  const { client, now } = useApp()
  const { title, call } = isSet ? changeFundForm : setFundForm
  const parts = { client, now$: now.changes$ }
  const model = useModel(call, () =>
    isSet ? createFormModel(parts, changeFundForm) : createFormModel(parts, setFundForm),
  )
  return (
    <Dialog title={title} width={464} onClose={onClose}>
      <Body>{model ? <Shown model={model} /> : null}</Body>
    </Dialog>
  )
}

const Shown = ({ model }: { readonly model: FormModel }) => <FormView {...useBehavior(model.form)} />
