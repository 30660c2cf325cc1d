/** Texts that the pages before a sign-in share. */
export const text = {
  captcha: '验证码',
  captchaImage: '验证码图片',
  refreshCaptcha: '换一张验证码',
  captchaLost: '验证码没有读到，请点击图片重试',
  proof: { verifying: '正在验证…', verified: '验证完成', failed: '验证失败，' },
  proofRetry: '重试',
  usePicture: '改用图形验证码',
  showPassword: (label: string) => `显示${label}`,
  hidePassword: (label: string) => `隐藏${label}`,
  grade: '强度：',
  grades: { weak: '弱', medium: '中', strong: '较强' },
  conditions: {
    length: '6–16 位',
    mixed: '包含字母和数字',
    noBlank: '不含空格和汉字',
    noName: '不含用户名',
    uncommon: '不在常见密码中',
  },
  met: '已符合',
  unmet: '未符合',
} as const
