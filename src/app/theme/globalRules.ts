/** Global style rules: type, figures, focus and reduced motion. */
import { css } from '@emotion/react'
import { fontFamily, v } from './vars.ts'

export const globalRules = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    background: ${v.bg};
  }
  body {
    margin: 0;
    min-width: 1200px;
    font: 14px/20px ${fontFamily};
    color: ${v.ink};
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-font-smoothing: antialiased;
    text-size-adjust: 100%;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  b,
  strong {
    font-weight: 600;
  }
  a {
    color: ${v.primaryText};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    font-variant-numeric: inherit;
  }
  button {
    border: 0;
    background: none;
    padding: 0;
    cursor: pointer;
  }
  svg {
    display: block;
    flex: none;
  }
  :focus-visible {
    outline: 2px solid ${v.focus};
    outline-offset: 2px;
  }
  /* Keyboard focus never hides under a sticky header. */
  html {
    scroll-padding-top: 16px;
  }
  /* Toasts stand below the header, and below drawn numbers while these are in sight. */
  .hc-toasts.hc-toasts {
    top: var(--hc-toasts-top, 100px);
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
    }
  }
  @media print {
    header,
    footer {
      display: none;
    }
  }
  /* Where the system chooses the colours, tints and borders of ours are gone: what is chosen has the colours of a selection. */
  @media (forced-colors: active) {
    :root [role='tab'][aria-selected='true'],
    :root [role='radio'][aria-checked='true'],
    :root [role='option'][aria-selected='true'],
    :root button[aria-pressed='true'],
    :root a[aria-current='page'] {
      forced-color-adjust: none;
      background: Highlight !important;
      border-color: Highlight !important;
      color: HighlightText !important;
    }
    /* A border that only keeps its place is not to be seen. */
    :root [role='tab'][aria-selected='false'],
    :root nav a:not([aria-current]),
    :root nav button:not([aria-current]) {
      border-color: Canvas !important;
    }
  }
`
