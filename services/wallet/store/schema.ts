import type { FactorKind, PreferredType } from '../../wallet-frame/src/api/texts.js'
import type { Identity } from '../social/askProvider.js'
import type { SocialId } from '../social/providers.js'

/** What an account's log tells. */
export type AuditEvent =
  | 'login'
  | 'login_refused'
  | 'logout'
  | 'device_new'
  | 'device_opened'
  | 'device_forgotten'
  | 'device_revoked'
  | 'wallet_created'
  | 'step_up_refused'
  | 'export_allowed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_used'
  | 'email_changed'
  | 'email_waits'
  | 'change_cancelled'
  | 'retire_waits'
  | 'wallet_retired'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'permission_granted'

/** What takes a code although the device is logged in. */
export const stepUpPurposes = ['recover', 'factors', 'export', 'email', 'identities', 'retire'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** `new_email` goes to an address that an account is to have. */
export type CodePurpose = 'login' | 'new_email' | StepUpPurpose

/** What may wait for a week. */
export type ChangeKind = 'email' | 'retire'

interface WalletTable {
  id: string
  user_id: string
  version: number
  eip155: string
  solana: string
  /** Ed25519, base64url. */
  auth_key: string
  made_at_ms: number
}

/** Ids are Id128, hashes HMAC-SHA-256 under `PEPPER`, `…_sealed` and `ciphertext` AES-256-GCM under `DATA_KEY`, times milliseconds. */
export interface Schema {
  user: {
    id: string
    project_id: string
    /** Null for logins at providers only. */
    email_hash: string | null
    email_sealed: string | null
    /** The kind of account that the person has chosen. */
    preferred_type: PreferredType | null
    made_at_ms: number
  }
  /** What a user logs in with at another provider; `profile_sealed` is what that tells. */
  identity: {
    id: string
    identity_hash: string
    user_id: string
    provider: Identity['provider']
    profile_sealed: string
    made_at_ms: number
  }
  farcaster_login: {
    id: string
    device_jkt: string
    project_id: string
    nonce: string
    channel_sealed: string
    ends_at_ms: number
  }
  /** A login at another provider, under way. */
  social_login: {
    state_hash: string
    frame_state: string
    device_jkt: string
    provider: SocialId
    project_id: string
    origin: string
    return_to: string | null
    challenge: string
    is_taken: number
    secrets_sealed: string
    result_hash: string | null
    result_sealed: string | null
    identity_sealed: string | null
    ends_at_ms: number
  }
  /** A code that was sent. */
  code: {
    id: string
    purpose: CodePurpose
    /** Has one live code for each purpose: for a login the address (`email_hash`), otherwise the session (`token_hash`). */
    holder: string
    project_id: string
    email_hash: string
    email_sealed: string
    target_sealed: string | null
    /** What its tries are counted for. */
    subject: string
    /** Thumbprint (RFC 7638) of the key that asked for it. */
    device_jkt: string
    code_hash: string
    tries_left: number
    ends_at_ms: number
  }
  /** A link that was sent; `link_hash` is SHA-256 of what is in it. */
  device_link: {
    id: string
    link_hash: string
    project_id: string
    email_hash: string
    email_sealed: string
    device_jkt: string
    origin: string
    label: string
    decision: 'approved' | 'refused' | null
    asked_at_ms: number
    ends_at_ms: number
  }
  /** `token_hash` is SHA-256 of the token. */
  login_session: {
    token_hash: string
    user_id: string
    device_id: string
    /** Null for a login by a code. */
    identity_id: string | null
    begun_at_ms: number
    ends_at_ms: number
  }
  step_up: { token_hash: string; purpose: StepUpPurpose; ends_at_ms: number }
  device: {
    id: string
    user_id: string
    jkt: string
    label: string
    made_at_ms: number
    seen_at_ms: number
    revoked_at_ms: number | null
  }
  wallet: WalletTable
  retired_wallet: WalletTable & { retired_at_ms: number }
  /** `ref` is the id of what opens it. */
  envelope: { wallet_id: string; kind: 'device'; ref: string; ciphertext: string }
  factor: { id: string; wallet_id: string; kind: FactorKind; label: string; ciphertext: string; made_at_ms: number }
  /** Changes that wait, and who asked for them. */
  pending_change: {
    id: string
    user_id: string
    what: ChangeKind
    /** The new address. */
    email_sealed: string | null
    due_at_ms: number
    device_id: string
    /** Another device has asked for the same since. */
    is_shared: number
    network: string
  }
  /** `steps` is JSON: the transactions of a plain account, each before it is sent. */
  call_batch: {
    id: string
    user_id: string
    chain_id: string
    account: string
    size: number
    operation: string | null
    steps: string
    /** Until when what sends it may go on. */
    sent_until_ms: number
    ends_at_ms: number
  }
  grant: {
    pci: string
    user_id: string
    chain_id: string
    account: string
    delegate: string
    origin: string
    expires_at_ms: number
    made_at_ms: number
    /** JSON: what it allows, and the delegation itself. */
    terms: string | null
    revoked_at_ms: number | null
  }
  rate_window: { key: string; spent: number; ends_at_ms: number }
  /** Proofs that were used. */
  proof: { id: string; ends_at_ms: number }
  audit: { id: string; user_id: string; at_ms: number; what: AuditEvent; device_id: string | null; network: string }
}
