/** Texts that all forms share. */
export const text = {
  show: (label: string) => `显示${label}`,
  hide: (label: string) => `隐藏${label}`,
  required: (label: string) => `请填写${label}`,
  wrong: {
    text: (label: string) => `${label}的格式有误`,
    code: (label: string) => `${label}的格式有误`,
    password: (label: string) => `${label}的格式有误`,
    money: () => '请输入正确的金额，例如 12.50',
    select: (label: string) => `请选择${label}`,
    check: (label: string) => `请确认${label}`,
    days: () => '请选择开始日期和结束日期',
  },
  readPicture: '从图片读取',
  pictureRead: '图片中的码',
  noCode: '图片中没有找到二维码，请选择清晰完整的收款码图片',
  offline: '网络已断开，恢复连接后可提交',
  failed: '操作没有完成，请稍后重试',
  checking: '上一次提交正在核对，结果出来之前不能再次提交',
  lostMoney: '没有收到服务器的答复，正在核对，请勿重复提交，结果会显示在这里。',
  void: '中断的提交没有受理，未扣款，可以重新提交。',
  lost: '没有收到服务器的答复，提交可能已经生效，也可能没有。填写的内容仍然保留，请恢复连接后核对再试。',
} as const
