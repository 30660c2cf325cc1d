/** A panel next to its anchor, placed by MUI. */
export { default as Popper } from '@mui/material/Popper'
