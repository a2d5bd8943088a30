export interface PageTexts {
  readonly title: string
  readonly waiting: string
  readonly slow: string
  readonly done: string
  readonly cancelled: string
  readonly failed: string
  readonly close: string
}

const en: PageTexts = {
  title: 'Log in',
  waiting: 'The login page opens here in a moment.',
  slow: 'This is taking too long. Close this window and try again.',
  done: 'Confirmed. Close this window and go back to the page where you began.',
  cancelled: 'The login was cancelled. Close this window and go back to the page where you began.',
  failed: 'Couldn’t log in. Close this window and try again.',
  close: 'Close window',
}

/** All languages at once: these pages run one script and load none. */
export const pageTexts: Readonly<Record<string, PageTexts>> = {
  en,
  ar: {
    title: 'تسجيل الدخول',
    waiting: 'ستفتح صفحة تسجيل الدخول هنا بعد لحظات.',
    slow: 'يستغرق هذا وقتًا طويلًا. يُرجى إغلاق هذه النافذة والمحاولة مرة أخرى.',
    done: 'تم التأكيد. يُرجى إغلاق هذه النافذة والعودة إلى الصفحة السابقة.',
    cancelled: 'أُلغي تسجيل الدخول. يُرجى إغلاق هذه النافذة والعودة إلى الصفحة السابقة.',
    failed: 'تعذّر تسجيل الدخول. يُرجى إغلاق هذه النافذة والمحاولة مرة أخرى.',
    close: 'إغلاق النافذة',
  },
  de: {
    title: 'Anmelden',
    waiting: 'Die Anmeldeseite öffnet sich gleich hier.',
    slow: 'Das dauert zu lange. Bitte dieses Fenster schließen und noch einmal versuchen.',
    done: 'Bestätigt. Bitte dieses Fenster schließen und zur Ausgangsseite zurückkehren.',
    cancelled: 'Die Anmeldung wurde abgebrochen. Bitte dieses Fenster schließen und zur Ausgangsseite zurückkehren.',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte dieses Fenster schließen und noch einmal versuchen.',
    close: 'Fenster schließen',
  },
  es: {
    title: 'Iniciar sesión',
    waiting: 'La página de inicio de sesión se abrirá aquí en un momento.',
    slow: 'Está tardando demasiado. Cierra esta ventana e inténtalo de nuevo.',
    done: 'Confirmado. Cierra esta ventana y vuelve a la página donde empezaste.',
    cancelled: 'Se canceló el inicio de sesión. Cierra esta ventana y vuelve a la página donde empezaste.',
    failed: 'No se pudo iniciar sesión. Cierra esta ventana e inténtalo de nuevo.',
    close: 'Cerrar ventana',
  },
  fr: {
    title: 'Connexion',
    waiting: 'La page de connexion va s’ouvrir ici dans un instant.',
    slow: 'Cela prend trop de temps. Fermez cette fenêtre et réessayez.',
    done: 'C’est confirmé. Fermez cette fenêtre et revenez à la page de départ.',
    cancelled: 'La connexion a été annulée. Fermez cette fenêtre et revenez à la page de départ.',
    failed: 'La connexion a échoué. Fermez cette fenêtre et réessayez.',
    close: 'Fermer la fenêtre',
  },
  he: {
    title: 'התחברות',
    waiting: 'דף ההתחברות ייפתח כאן בעוד רגע.',
    slow: 'זה נמשך יותר מדי זמן. יש לסגור את החלון הזה ולנסות שוב.',
    done: 'אושר. יש לסגור את החלון הזה ולחזור לדף הקודם.',
    cancelled: 'ההתחברות בוטלה. יש לסגור את החלון הזה ולחזור לדף הקודם.',
    failed: 'ההתחברות לא הצליחה. יש לסגור את החלון הזה ולנסות שוב.',
    close: 'סגירת החלון',
  },
  id: {
    title: 'Masuk',
    waiting: 'Halaman masuk akan segera terbuka di sini.',
    slow: 'Ini terlalu lama. Tutup jendela ini lalu coba lagi.',
    done: 'Terkonfirmasi. Tutup jendela ini lalu kembali ke halaman semula.',
    cancelled: 'Proses masuk dibatalkan. Tutup jendela ini lalu kembali ke halaman semula.',
    failed: 'Gagal masuk. Tutup jendela ini lalu coba lagi.',
    close: 'Tutup jendela',
  },
  it: {
    title: 'Accedi',
    waiting: 'La pagina di accesso si apre qui tra un momento.',
    slow: 'Ci vuole troppo tempo. Chiudi questa finestra e riprova.',
    done: 'Confermato. Chiudi questa finestra e torna alla pagina di partenza.',
    cancelled: 'L’accesso è stato annullato. Chiudi questa finestra e torna alla pagina di partenza.',
    failed: 'L’accesso non è riuscito. Chiudi questa finestra e riprova.',
    close: 'Chiudi finestra',
  },
  ja: {
    title: 'ログイン',
    waiting: 'まもなくここにログインページが開きます。',
    slow: '時間がかかりすぎています。このウィンドウを閉じて、もう一度お試しください。',
    done: '確認できました。このウィンドウを閉じて、元のページに戻ってください。',
    cancelled: 'ログインはキャンセルされました。このウィンドウを閉じて、元のページに戻ってください。',
    failed: 'ログインできませんでした。このウィンドウを閉じて、もう一度お試しください。',
    close: 'ウィンドウを閉じる',
  },
  ko: {
    title: '로그인',
    waiting: '곧 여기에 로그인 페이지가 열립니다.',
    slow: '시간이 너무 오래 걸립니다. 이 창을 닫고 다시 시도하세요.',
    done: '확인되었습니다. 이 창을 닫고 처음 페이지로 돌아가세요.',
    cancelled: '로그인이 취소되었습니다. 이 창을 닫고 처음 페이지로 돌아가세요.',
    failed: '로그인하지 못했습니다. 이 창을 닫고 다시 시도하세요.',
    close: '창 닫기',
  },
  pt: {
    title: 'Entrar',
    waiting: 'A página de login abrirá aqui em instantes.',
    slow: 'Está demorando demais. Feche esta janela e tente de novo.',
    done: 'Confirmado. Feche esta janela e volte à página em que você começou.',
    cancelled: 'O login foi cancelado. Feche esta janela e volte à página em que você começou.',
    failed: 'Não foi possível entrar. Feche esta janela e tente de novo.',
    close: 'Fechar janela',
  },
  ru: {
    title: 'Вход',
    waiting: 'Страница входа сейчас откроется здесь.',
    slow: 'Это занимает слишком много времени. Закройте это окно и попробуйте ещё раз.',
    done: 'Подтверждено. Закройте это окно и вернитесь на исходную страницу.',
    cancelled: 'Вход отменён. Закройте это окно и вернитесь на исходную страницу.',
    failed: 'Войти не удалось. Закройте это окно и попробуйте ещё раз.',
    close: 'Закрыть окно',
  },
  tr: {
    title: 'Giriş yap',
    waiting: 'Giriş sayfası birazdan burada açılacak.',
    slow: 'Bu çok uzun sürüyor. Bu pencereyi kapatıp yeniden deneyin.',
    done: 'Onaylandı. Bu pencereyi kapatıp başladığınız sayfaya dönün.',
    cancelled: 'Giriş iptal edildi. Bu pencereyi kapatıp başladığınız sayfaya dönün.',
    failed: 'Giriş yapılamadı. Bu pencereyi kapatıp yeniden deneyin.',
    close: 'Pencereyi kapat',
  },
  zh: {
    title: '登录',
    waiting: '登录页面马上会在此打开。',
    slow: '等待时间过长。请关闭此窗口，然后重试。',
    done: '已确认。请关闭此窗口，回到您开始操作的页面。',
    cancelled: '登录已取消。请关闭此窗口，回到您开始操作的页面。',
    failed: '登录未成功。请关闭此窗口，然后重试。',
    close: '关闭窗口',
  },
}

export const defaultTexts = en
