import type { NamesMessages } from '../words.js'

const LATER = 'Tente novamente em instantes.'

/** Portuguese. */
export const pt: NamesMessages = {
  nameSetting: 'Nome',
  title: 'Nome',
  nameIs:
    'Um nome fica no lugar do seu endereço. Os outros o veem em vez de uma longa sequência de letras e podem enviar para ele.',
  nameIsPublic:
    'Nomes são públicos: qualquer pessoa pode ver a que endereço o seu leva. Para registrar um, você assina uma mensagem, o que não custa nada.',
  ownNames: 'Seus nomes',
  noNames: 'Nenhum nome leva a esta conta ainda',
  registerTitle: 'Escolher um nome',
  chooseAnother: 'Escolher outro nome',
  field: 'Nome desejado',
  rules: 'Letras, algarismos e hifens, pelo menos 4',
  'fault.characters': 'Somente letras de a a z, algarismos e hifens',
  'fault.long': 'No máximo 63 caracteres',
  'fault.hyphens': 'Nenhum hífen no começo nem no fim',
  'fault.reserved': 'Sem dois hifens na terceira e na quarta posição',
  checking: 'Verificando se está livre',
  isFree: '{name} está livre',
  isTaken: '{name} já está em uso',
  suggestions: 'Sugestões',
  free: 'Livre',
  taken: 'Em uso',
  register: 'Registrar',
  signHint: 'Assine lá a mensagem para registrar {name}. Não custa nada e não move nada.',
  slowHint: 'Não aparece nada? Abra {wallet} e procure uma solicitação pendente.',
  isYours: '{name} é seu',
  isYoursHint: 'Pode levar um momento até que todos o vejam.',
  done: 'Concluir',
  nothingRegistered: 'Nada foi registrado.',
  registerFailed: 'Erro ao registrar o nome {name}',

  'error.NAME_RESOLVE_FAILED': 'Erro ao resolver o nome',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Erro ao buscar sugestões de nomes',
  'error.NAME_SUGGEST_FAILED.hint': 'Você pode registrar um nome mesmo assim.',
  'error.NAME_REVERSE_FAILED': 'Erro ao buscar os nomes do endereço',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'O nome não foi registrado',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Este nome já está em uso',
  'error.NAME_TAKEN.hint': 'Escolha outro.',
  'error.NAME_INVALID': 'Isto não pode ser um nome',
  'error.NAME_INVALID.hint': 'Nomes têm letras, algarismos e hifens, pelo menos 4.',
  'error.NAME_NETWORK_MISSING': 'Rede não encontrada',
  'error.NAME_NETWORK_MISSING.hint': 'Não é possível registrar nomes nesta rede. Mude para outra.',
  'error.NAME_SIGNER_MISSING': 'Endereço ou carteira não encontrados',
  'error.NAME_SIGNER_MISSING.hint': 'Conecte a carteira desta conta e tente novamente.',
}
