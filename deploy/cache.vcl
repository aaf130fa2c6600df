vcl 4.1;

# Varnish between Caddy and the site: what the site says may be kept (CACHE_SECONDS) is given from
# memory, to any number of visitors. It decides nothing else: without an s-maxage or a long max-age
# of the site's, nothing is kept.

backend site {
  # The site's address in the network 'cached' of compose.yaml, which stays the same when the site
  # is built anew: Varnish looks names up once, when it starts.
  .host = "172.31.253.2";
  .port = "5000";
  .connect_timeout = 2s;
  # An upload is answered once its photos are developed.
  .first_byte_timeout = 600s;
  .between_bytes_timeout = 120s;
}

sub vcl_recv {
  # Our own proxy is the only one that reaches us: the visitor is the last address it wrote, as
  # without us. Once only, also where the request is gone through again.
  if (req.restarts == 0) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",\s*[^,]+$", "");
    unset req.http.X-Ask;
  }

  # Writes go through. So does what an admin asks (cookie or token), or somebody who has just
  # written: they are to see at once what became of it. The site's own answers to them are marked
  # 'private'.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?(token|wrote)=") {
    return (pass);
  }
  if (req.url ~ "^/(admin|healthz)([/?]|$)") {
    return (pass);
  }

  # No other cookie changes what a public address shows.
  unset req.http.Cookie;

  # One copy for each way of compressing the site knows, so that it is compressed once.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # A link that many share is one page, whatever the networks append to it.
  set req.url = regsuball(req.url, "([?&])(?:fbclid|gclid|mc_[ce]id|igshid|utm_\w+)=[^&]*", "\1");
  set req.url = regsub(regsuball(req.url, "([?&])&+", "\1"), "[?&]+$", "");

  # How old an answer may be beyond what the site said, while a new one is fetched: as its
  # stale-while-revalidate. Where the site did not answer (vcl_deliver): as its stale-if-error.
  if (req.http.X-Ask) {
    set req.http.X-Ask = "old";
    set req.grace = 24h;
  } else {
    set req.http.X-Ask = "young";
    set req.grace = 30s;
  }
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Ask;
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # What is there stays: the site is starting, or has too much to do.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|no-cache|private" || beresp.http.Cache-Control !~ "(?i)(s-maxage|max-age)=[1-9]") {
    # For some time it is known not to be worth waiting for each other.
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Kept for a day, for when the site does not answer. But a picture that was hidden or erased is gone
  # after 90 seconds, whatever CACHE_SECONDS says and also while the site is down.
  set beresp.grace = 24h;
  if (bereq.url ~ "^/uploads/") {
    if (beresp.ttl > 60s) {
      set beresp.ttl = 60s;
    }
    set beresp.grace = 30s;
  }
  return (deliver);
}

sub vcl_deliver {
  # The site does not answer, or not well: rather the page as it was.
  if (resp.status >= 500 && req.http.X-Ask == "young") {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Un instant</title>
</head>
<body>
<h1>Le site redémarre</h1>
<p>Merci de réessayer dans quelques secondes.</p>
<p><a href="">Réessayer</a></p>
</body>
</html>
"};
  return (deliver);
}
