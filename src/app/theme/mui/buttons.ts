/** Styles of MUI's buttons. Besides MUI's three variants there are four of our own. */
import type { Components, Theme } from '@mui/material/styles'
import { motion, shape, v } from '../vars.ts'

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true
    line: true
    link: true
    icon: true
  }
}

const focusRing = { outline: `2px solid ${v.focus}`, outlineOffset: 2 }

const impossible = "&[aria-disabled='true']:not([aria-busy='true'])"

const button: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true, variant: 'outlined' },
  styleOverrides: {
    root: {
      gap: 6,
      minWidth: 0,
      fontSize: 'inherit',
      height: 36,
      padding: '0 16px',
      border: `1px solid ${v.lineMid}`,
      borderRadius: shape.control,
      background: v.surface,
      color: v.ink,
      whiteSpace: 'nowrap',
      transition: `background-color ${motion.colour}, border-color ${motion.colour}`,
      '&:hover': { background: v.hover },
      "&[aria-busy='true']": { cursor: 'progress' },
      [impossible]: {
        background: v.track,
        borderColor: v.line,
        color: v.ink3,
        cursor: 'not-allowed',
        textDecoration: 'none',
      },
      variants: [
        { props: { size: 'small' }, style: { height: 28, padding: '0 10px', fontSize: 13, fontWeight: 400 } },
        { props: { size: 'large' }, style: { height: 44, fontSize: 16 } },
        {
          props: { variant: 'contained' },
          style: {
            background: v.primary,
            borderColor: v.primary,
            color: v.onPrimary,
            '&:hover': { background: v.primaryHover },
            "&:active, &[aria-busy='true']": { background: v.primaryActive },
          },
        },
        {
          props: { variant: 'soft' },
          style: { background: v.primaryTint, borderColor: v.primaryLine, color: v.primaryText },
        },
        {
          props: { variant: 'line' },
          style: {
            borderColor: v.primary,
            color: v.primaryText,
            '&:hover': { background: v.primaryTint },
          },
        },
        {
          props: { variant: 'text' },
          style: {
            borderColor: 'transparent',
            background: 'none',
            padding: '0 8px',
            fontWeight: 400,
            color: v.primaryText,
            '&:hover': { background: 'none', textDecoration: 'underline' },
            [impossible]: { background: 'none', borderColor: 'transparent', color: v.ink3 },
          },
        },
        {
          props: { variant: 'link' },
          style: {
            gap: 4,
            height: 'auto',
            minHeight: 24,
            padding: 0,
            border: 0,
            background: 'none',
            fontSize: 13,
            lineHeight: 'inherit',
            fontWeight: 400,
            color: v.primaryText,
            '&:hover': { background: 'none', textDecoration: 'underline' },
            '&[data-quiet]': { color: v.ink2 },
          },
        },
        {
          props: { variant: 'icon' },
          style: {
            flex: 'none',
            width: 28,
            height: 28,
            padding: 0,
            border: 0,
            borderRadius: shape.chip,
            background: 'none',
            color: v.ink2,
            '&:hover': { background: v.track, color: v.ink },
            [impossible]: { background: 'none', color: v.ink3 },
          },
        },
      ],
    },
  },
}

/** Buttons of every kind. No ripple: a press only changes the colour. */
export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { font: 'inherit', '&:focus-visible': focusRing } },
  },
  MuiButton: button,
}
