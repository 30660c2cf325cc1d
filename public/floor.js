// Runs before the app, in browsers of any age: says why nothing follows in one that is too old (README, package.json browserslist).
;(function () {
  var isOld = true
  try {
    isOld =
      !('noModule' in HTMLScriptElement.prototype) ||
      typeof Array.prototype.toSorted !== 'function' ||
      typeof AbortSignal.any !== 'function'
    // oxlint-disable-next-line no-unused-vars -- old syntax has no catch without a name
  } catch (error) {
    // A browser without one of these names is older still.
  }
  if (!isOld) return
  var show = function () {
    var note = document.createElement('div')
    note.setAttribute('role', 'alert')
    note.style.cssText =
      'position:fixed;z-index:9999;top:0;right:0;bottom:0;left:0;overflow:auto;padding:96px 24px;background:#F1F2F4;' +
      'color:#1B1D22;font:16px/28px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center'
    note.innerHTML =
      '<h1 style="margin:0 0 16px;font-size:28px;line-height:40px">请升级浏览器</h1>' +
      '<p style="margin:0 auto 24px;max-width:560px">当前浏览器的版本过旧，好彩无法在其中运行。您的账号、余额和投注都保存在服务器上，不受影响。</p>' +
      '<p style="margin:0 auto;max-width:560px">请更新当前浏览器，或安装以下任一浏览器：<br>' +
      'Chrome 116、Edge 116、Firefox 125、Safari 17.4 或更新的版本</p>'
    document.body.appendChild(note)
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
