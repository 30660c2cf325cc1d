/** A panel beside what it belongs to, placed by MUI. */
export { default as Popper } from '@mui/material/Popper'
