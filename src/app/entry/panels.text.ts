/** The panels beside the forms of registration and recovery. */
export const panels = {
  register: {
    headline: ['先看清楚，', '再决定'],
    promise: ['注册只需用户名和密码，收款账户以后再绑定。', '每日存款上限注册时就能设，随时可降低。'],
  },
  forget: {
    headline: ['先核对身份，', '再设新密码'],
    promise: ['验证码只发到账号已绑定的邮箱。', '重设后，所有设备都会退出登录。'],
  },
} as const
