/** The pages of the account area (lottery.md §2.1). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'
import { LoginPage } from './LoginPage.tsx'

const EmailPage = lazyPart(() => import('./EmailPage.tsx'))
const ForgetPage = lazyPart(() => import('./ForgetPage.tsx'))
const PasswordPage = lazyPart(() => import('./PasswordPage.tsx'))
const PushPage = lazyPart(() => import('./PushPage.tsx'))
const QuestionPage = lazyPart(() => import('./QuestionPage.tsx'))
const RegisterPage = lazyPart(() => import('./RegisterPage.tsx'))
const StoragePage = lazyPart(() => import('./StoragePage.tsx'))
const SecurityPage = lazyPart(() => import('./SecurityPage.tsx'))

/** `/` and `/login`, which are part of the first load, and the pages of the personal centre, which are not. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/', element: <LoginPage />, title: '登录', open: true }),
  definePage({ path: '/login', element: <LoginPage />, title: '登录', open: true }),
  definePage({
    path: '/register/:sign',
    element: <RegisterPage />,
    title: '注册账号',
    open: true,
  }),
  // The sign is part of the address (design.md §10).
  { path: '/register', element: <Navigate to="/page404" replace />, handle: { open: true } },
  definePage({
    path: '/forget',
    element: <ForgetPage />,
    title: '找回登录密码',
    open: true,
  }),
  definePage({
    path: '/personal/account/account',
    element: <SecurityPage />,
    title: '账户与安全',
    right: 'account',
    menu: { group: '账户', name: '账户与安全' },
  }),
  definePage({
    path: '/personal/account/storage',
    element: <StoragePage />,
    title: '本机数据',
    menu: { group: '账户', name: '本机数据', right: 'bet' },
  }),
  definePage({
    path: '/personal/account/push',
    element: <PushPage />,
    title: '消息推送',
    menu: { group: '账户', name: '消息推送', right: 'bet' },
  }),
  definePage({
    path: '/personal/account/password',
    element: <PasswordPage />,
    title: '修改登录密码',
  }),
  definePage({
    path: '/personal/account/question',
    element: <QuestionPage />,
    title: '密保问题',
    right: 'recovery',
    menu: { group: '账户', name: '密保问题' },
  }),
  definePage({
    path: '/personal/account/email',
    element: <EmailPage />,
    title: '绑定邮箱',
    right: 'recovery',
    menu: { group: '账户', name: '绑定邮箱' },
  }),
]
