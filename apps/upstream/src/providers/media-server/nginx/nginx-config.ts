/** What the generated configuration contains. Paths are absolute. */
export interface NginxSettings {
  readonly module: string;
  readonly folder: string;
  /** Where encoders connect to. */
  readonly host: string;
  readonly rtmpPort: number;
  /** Where this process asks for statistics and disconnects encoders; on 127.0.0.1 only. */
  readonly controlPort: number;
  /** Address of the callbacks, with their secret. */
  readonly callbackUrl: string;
  /** Segments, in a folder for each code. */
  readonly hlsFolder: string;
  /** Where recordings are written, and the bytes of one of them at most; undefined: none. */
  readonly recordings: { readonly folder: string; readonly maxBytes: number } | undefined;
}

/** Length of a segment; encoders send a key frame at least this often. */
const HLS_FRAGMENT_MS = 2_000;
/** Without data for this long an encoder counts as disconnected. */
const IDLE_SECONDS = 10;

/**
 * Returns the configuration of nginx with the RTMP module: one process, encoders are admitted by the callback and may publish only, segments
 * are named by the millisecond of their beginning.
 */
export function nginxConfig(settings: NginxSettings): string {
  const { module, folder, host, rtmpPort, controlPort, callbackUrl, hlsFolder, recordings } = settings;
  const record =
    recordings === undefined
      ? 'record off;'
      : `record all;
      record_path ${quoted(recordings.folder)};
      record_max_size ${Math.max(1, Math.floor(recordings.maxBytes / 1_048_576))}M;
      record_unique on;
      record_suffix .flv;`;
  return `# Generated at every start; changes are lost.
daemon off;
master_process off;
load_module ${quoted(module)};
pid ${quoted(`${folder}/nginx.pid`)};
error_log stderr warn;
events { worker_connections 512; }
rtmp {
  server {
    listen ${host}:${rtmpPort};
    chunk_size 4096;
    timeout ${IDLE_SECONDS}s;
    application live {
      live on;
      deny play all;
      drop_idle_publisher ${IDLE_SECONDS}s;
      notify_method post;
      on_publish ${quoted(callbackUrl)};
      on_publish_done ${quoted(callbackUrl)};
      on_record_done ${quoted(callbackUrl)};
      hls on;
      hls_path ${quoted(hlsFolder)};
      hls_nested on;
      hls_fragment ${HLS_FRAGMENT_MS}ms;
      hls_playlist_length 24s;
      hls_fragment_naming system;
      hls_continuous on;
      hls_cleanup off;
      ${record}
    }
  }
}
http {
  access_log off;
  client_body_temp_path ${quoted(`${folder}/temp/body`)};
  proxy_temp_path ${quoted(`${folder}/temp/proxy`)};
  fastcgi_temp_path ${quoted(`${folder}/temp/fastcgi`)};
  uwsgi_temp_path ${quoted(`${folder}/temp/uwsgi`)};
  scgi_temp_path ${quoted(`${folder}/temp/scgi`)};
  server {
    listen 127.0.0.1:${controlPort};
    location = /stat { rtmp_stat all; }
    location /control { rtmp_control all; }
    location / { return 404; }
  }
}
`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`;
}
